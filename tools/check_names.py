import subprocess,re,sys,os
files=subprocess.run(['git','ls-files'],capture_output=True,text=True).stdout.split('\n')
tracked=set(files)
suffixes=set()
for f in files:
    parts=f.split('/')
    for i in range(len(parts)): suffixes.add('/'.join(parts[i:]))
bad=[]
for f in files:
    if not re.search(r'\.(hpp|cpp|ipp|ts|svelte|py|sh|mjs|cmake)$|Makefile$|CMakeLists.txt$',f): continue
    for n,l in enumerate(open(f,errors='replace'),1):
        m=re.search(r'(//|/\*|^\s*\*|<!--|(^|\s)#(?!include))(.*)',l)
        if not m: continue
        for name in re.findall(r'(?<![\w./*{}$<>-])([A-Za-z_][\w./-]*\.(?:hpp|cpp|ipp|ts|svelte|py|md|sh))\b(?![\w(])',m[3]):
            if name not in suffixes and not name.startswith(('build/','http')): bad.append((f,n,name,l.strip()[:110]))
for b in bad: print(*b,sep=' | ')
