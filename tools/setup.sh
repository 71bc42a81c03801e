#!/usr/bin/env bash
# Installs what is missing, on Debian 12 or 13, for the parts named:
#   tools/setup.sh server build wasm web test browser demonstration histories python docs deb fuzz bench microbench lint
#   tools/setup.sh arm64 windows   what these are built with, on Debian 13 (for arm64: dpkg --add-architecture arm64)
# Looks first and touches nothing when everything is there. As root, or with sudo.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup: $*"; }
fail() { printf 'setup: %s\n' "$@" >&2; exit 1; }

# What goes by several names is written "one|other": any of them will do, and the first that exists is installed.
wanted_packages() {
  case $1 in
    server) echo clang-22 lld-22 cmake ninja-build ccache pkgconf libcli11-dev rapidjson-dev libsodium-dev libsqlite3-dev libpq-dev libssl-dev libcurl4-openssl-dev prometheus-cpp-dev \
                 "libboost1.81-dev|libboost1.83-dev|libboost1.88-dev|libboost1.90-dev" ;;
    build) echo "$(wanted_packages server)" librsvg2-dev ;;
    wasm) echo clang-22 lld-22 cmake ninja-build ccache libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 \
               libclang-rt-22-dev-wasm32 wasi-libc rapidjson-dev ;;
    test) echo python3 openssl libgtest-dev librapidcheck-dev libclang-rt-22-dev llvm-22 clang-format-22 "postgresql-15|postgresql-17" pgn-extract poppler-utils ;;
    pooler) echo pgbouncer ;;  # it starts as a service where there is systemd: continuous integration alone installs it
    deb) echo build-essential debhelper devscripts dh-python dpkg-dev fakeroot lintian ;;
    arm64) echo clang-22 lld-22 llvm-22 cmake ninja-build ccache pkgconf libcli11-dev rapidjson-dev crossbuild-essential-arm64 \
                libstdc++6:arm64 libsodium-dev:arm64 libgtest-dev:arm64 librapidcheck-dev:arm64 qemu-user-static ;;
    windows) echo clang-22 lld-22 llvm-22 cmake ninja-build ccache pkgconf libcli11-dev rapidjson-dev g++-mingw-w64-x86-64-posix \
                  wine64 wine googletest zip ;;
    portable) echo debootstrap ;;
    dist) echo openssh-client zip ;;
    docs) echo python3-sphinx furo python3-myst-parser python3-breathe doxygen ;;
    histories) echo python3 python3-aiohttp ;;
    demonstration) echo haproxy python3 iproute2 curl openssl ;;
    fuzz) echo libclang-rt-22-dev llvm-22 ;;
    bench | web) ;;  # Node alone
    bench-server) echo wrk ;;
    python) echo pybind11-dev python3-dev python3-numpy python3-setuptools python3-wheel python3-pytest python3-mypy python3-venv ;;
    microbench) echo libbenchmark-dev ;;
    instructions) echo valgrind ;;
    lint) echo clang-tidy-22 libgtest-dev librapidcheck-dev ;;
    format) echo clang-format-22 ;;
    browser) echo chromium-headless-shell firefox-esr webkit2gtk-driver xvfb ;;
    *) fail "no part is called '$1'" ;;
  esac
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else
    fail "these packages are missing: ${missing[*]}" \
      "You are not root and there is no sudo. Install them as root: apt-get install ${missing[*]}"
  fi
}

# The first of a package's names that is a line of $2; nothing and a failure if none is.
first_of() {
  local name
  for name in ${1//|/ }; do
    if grep -qxF -- "$name" <<<"$2"; then echo "$name"; return; fi
  done
  return 1
}

# Gives each of the missing packages the name that apt knows, and says which have none.
name_missing() {
  local alternatives known i name
  IFS='|' read -ra alternatives <<<"$(IFS='|' && echo "${missing[*]}")"
  known=$(apt-cache madison "${alternatives[@]}" 2>/dev/null | awk '{ print $1 }')
  unknown=()
  for i in "${!missing[@]}"; do
    if name=$(first_of "${missing[i]}" "$known"); then missing[i]=$name; else unknown+=("${missing[i]}"); fi
  done
}

install_packages() {
  command -v dpkg-query >/dev/null || fail "this is not a Debian system; install by hand: ${wanted[*]//|/ or }"
  local present package
  present=$(dpkg-query -W -f '${Package} ${Architecture} ${db:Status-Status}\n' 2>/dev/null | \
    awk -v native="$(dpkg --print-architecture)" '$3 == "installed" { print $1 ":" $2; if ($2 == native || $2 == "all") print $1 }')
  missing=()
  for package in "${wanted[@]}"; do
    first_of "$package" "$present" >/dev/null || missing+=("$package")
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  name_missing
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 update -qq || say "could not refresh the package lists; going on with the old ones"
  name_missing
  if [ ${#unknown[@]} != 0 ]; then
    local suite
    # shellcheck disable=SC1091
    suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    case $suite in
      bookworm | trixie) fail "apt knows no package ${unknown[*]//|/ or }." \
        "clang 22 and its kin come with Debian's security updates: apt's sources need the suite '$suite-security'" \
        "beside '$suite' (see /etc/apt/sources.list or /etc/apt/sources.list.d/)." ;;
      *) fail "apt knows no package ${unknown[*]//|/ or }." \
        "This was tried on Debian 12 and 13 (bookworm, trixie) with their security updates, which bring clang 22." ;;
    esac
  fi
  # Debian's package of PostgreSQL would start a server of its own, which the tests have no use for.
  if [[ ${missing[*]} == *postgresql* && ! -e /etc/postgresql-common/createcluster.conf ]]; then
    as_root mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
  fi
  say "installing Debian packages: ${missing[*]}"
  # A container is made anew after a power failure, so dpkg need not wait for the disk after each file.
  local unsafe=
  if [ -e /.dockerenv ] || [ -e /run/.containerenv ] || [ -n "${container:-}" ]; then unsafe='-o Dpkg::Options::=--force-unsafe-io'; fi
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --no-remove $unsafe \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confold "${missing[@]}" </dev/null >"$log" 2>&1 || {
    tail -n 15 "$log" >&2
    fail "apt-get could not install them (whole log: $log)." \
      "If it wants to remove something: nothing of yours is removed without asking; one Boost takes the place of another."
  }
}

# Vite needs Node 20.19 or newer: Debian 13 has it, Debian 12 has 18. Debian's npm are 400 packages. So Node and npm come from
# npm's registry, for this folder only; npm_config_registry or an .npmrc names another one, npm_config_cafile its authorities.
node_is_new_enough() {
  command -v "$1" >/dev/null && "$1" -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)'
}

has_node() { { node_is_new_enough node && command -v npm >/dev/null; } || node_is_new_enough .tools/node/bin/node; }

# from_registry PACKAGE VERSION SHA512 FOLDER: unpacks a package into a folder of its own.
from_registry() {
  local tarball=.tools/$1.tgz registry authorities=${npm_config_cafile:-${NODE_EXTRA_CA_CERTS:-}}
  registry=${npm_config_registry:-$({ sed -n 's/^ *registry *= *//p' web/.npmrc ~/.npmrc 2>/dev/null || :; } | tr -d '"\r ' | head -n1)}
  registry=${registry:-https://registry.npmjs.org}
  rm -f "$tarball"
  /usr/lib/apt/apt-helper ${authorities:+-o Acquire::https::CAInfo="$authorities"} download-file \
    "${registry%/}/$1/-/$1-$2.tgz" "$tarball" "SHA512:$3" </dev/null >>"$log" 2>&1 || return
  mkdir -p "$4" && tar -xzf "$tarball" --no-same-owner --strip-components=1 -C "$4" && rm "$tarball"
}

install_node() {
  if has_node; then return; fi
  local machine digest
  case $(dpkg --print-architecture) in
    amd64) machine=x64 digest=de3842fb07285b1299c5c46a176b144a5d1cf47117167babfe7b883f1e8ee8258a5748ce516426ec7b70e52b97aaa94c084862d1c26ac9b14f11be6185c06233 ;;
    arm64) machine=arm64 digest=7b52ce506295aee3c6b8b56eb67f3e0a09b9a48d403e6e0abe1fb36dbfea7bf6690fdb3e4d06f2e6252064e5a63e96d22a98f44ddf033f53743449d76ac1e2ce ;;
    *) debian_node; return ;;
  esac
  if [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then wanted=(ca-certificates) && install_packages; fi
  say "fetching Node 22 and npm into .tools/"
  rm -rf .tools/node .tools/node.new && : >"$log"
  if ! from_registry "node-linux-$machine" 22.23.5 $digest .tools/node.new || ! from_registry npm 10.9.9 \
    d60fba8cb42f688b81e33c2f1cbef2ad7b977166700ec0ad057f1b6d60ea6ef2524abf673e20c35931cd8305d1dbb8887134d6eefdc0e7b8435bd458bf65b862 \
    .tools/node.new/lib/node_modules/npm; then
    grep '^E:' "$log" >&2 || :
    say "they could not be fetched; Debian's are tried"
    debian_node
    return
  fi
  local name
  for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" ".tools/node.new/bin/$name"; done
  mv .tools/node.new .tools/node
  node_is_new_enough .tools/node/bin/node || fail "the Node in .tools/ does not run on this machine"
}

debian_node() {
  local candidate
  candidate=$(LC_ALL=C apt-cache policy nodejs | awk '$1 == "Candidate:" { print $2 }')
  dpkg --compare-versions "${candidate:-0}" ge 20.19 || fail "Debian's Node ($candidate) is too old for the page's tools, which need 20.19 or 22.12"
  wanted=(nodejs npm) && install_packages
  node_is_new_enough node || fail "Debian's Node $(node --version) is too old for the page's tools, which need 20.19 or 22.12"
}

mkdir -p .tools
log=$PWD/.tools/setup.log
wanted=()
for part in "$@"; do
  packages=$(wanted_packages "$part")
  read -ra packages <<<"$packages"
  wanted+=(${packages[@]+"${packages[@]}"})
done
if [ ${#wanted[@]} != 0 ]; then install_packages; fi
case " $* " in *" web "* | *" bench "*) install_node ;; esac
