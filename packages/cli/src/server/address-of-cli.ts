/** The address from which npm installs the CLI of the server's version, also after an upgrade of the server. */
export function addressOfCli(server: string): string {
  return `${server}/packages/screenspec-cli.tgz`;
}
