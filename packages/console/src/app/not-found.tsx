import { Link } from "@tanstack/react-router";
import { EmptyState } from "../design/states.tsx";
import { texts } from "../texts/texts.ts";

export function NotFound() {
  return (
    <EmptyState
      title={texts.notFound.title}
      action={<Link to="/specs">{texts.navigation.specs}</Link>}
    >
      {texts.notFound.detail}
    </EmptyState>
  );
}
