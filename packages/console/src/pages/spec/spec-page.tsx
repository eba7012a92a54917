import { Outlet } from "@tanstack/react-router";
export function SpecPage() {
  return <Outlet />;
}
