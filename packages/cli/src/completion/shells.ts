import type { Candidate } from "./find-candidates.ts";

interface ShellSupport {
  /** Where the script belongs. */
  readonly installation: string;
  /** Asks this program for the candidates of each completion. */
  readonly script: string;
  /** A candidate as a line that the script reads. */
  readonly line: (candidate: Candidate) => string;
}

const bash = `_screenspec() {
  local IFS=$'\\n'
  COMPREPLY=($(screenspec completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _screenspec screenspec
`;

const zsh = `#compdef screenspec
_screenspec() {
  local -a candidates
  candidates=("\${(@f)$(screenspec completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then
    _describe screenspec candidates
  else
    _files
  fi
}
if [[ "$funcstack[1]" = _screenspec ]]; then
  _screenspec "$@"
else
  compdef _screenspec screenspec
fi
`;

const fish = `function __screenspec_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l candidates (screenspec completion fish -- $words[2..-1] 2>/dev/null)
  if test (count $candidates) -gt 0
    printf '%s\\n' $candidates
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c screenspec -f -a '(__screenspec_complete)'
`;

/** The shells that complete commands. */
export const shells = {
  bash: {
    installation: "Add to ~/.bashrc: source <(screenspec completion bash)",
    script: bash,
    line: ({ word }) => word,
  },
  zsh: {
    installation: "Add to ~/.zshrc, after compinit: source <(screenspec completion zsh)",
    script: zsh,
    line: ({ word, description }) =>
      [word, description]
        .filter((text) => text !== "")
        .map((text) => text.replaceAll(":", "\\:"))
        .join(":"),
  },
  fish: {
    installation: "Run: screenspec completion fish > ~/.config/fish/completions/screenspec.fish",
    script: fish,
    line: ({ word, description }) => (description === "" ? word : `${word}\t${description}`),
  },
} as const satisfies Readonly<Record<string, ShellSupport>>;

export type ShellName = keyof typeof shells;

export const shellNames = Object.keys(shells) as readonly ShellName[];
