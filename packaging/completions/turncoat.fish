# fish completion for turncoat(1): the program itself says what a word can become, by `turncoat --complete`.
function __turncoat_complete
    set -l before (commandline -opc)
    set -l word (string unescape -- (commandline -ct))
    for line in (command $before[1] --complete $before[2..] "$word" 2>/dev/null)
        switch $line
            case '<file>'
                __fish_complete_path "$word"
            case '<variant>'
                __fish_complete_suffix "$word" .ini
            case '*'
                echo $line
        end
    end
end
complete -c turncoat -f -a '(__turncoat_complete)'
