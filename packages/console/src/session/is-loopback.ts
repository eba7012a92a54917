/** Whether an address is this machine's own, which no other device can open. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname.startsWith("127.") ||
    hostname === "[::1]"
  );
}
