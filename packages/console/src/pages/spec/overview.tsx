export function Overview() {
  return <p>overview</p>;
}
