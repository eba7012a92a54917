import type { ViewNode } from "@screenspec/runtime";
import { Component, type ReactNode, Suspense } from "react";

interface BoundaryProps {
  /** Reports the errors. */
  readonly owner: Pick<ViewNode, "fail">;
  /** Changes with what is drawn. */
  readonly version: number | string | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  /** Whether it has thrown for this version of this owner. */
  readonly hasFailed: boolean;
  readonly version: BoundaryProps["version"];
  readonly owner: BoundaryProps["owner"];
}

/**
 * Reports an error of a node's view, or of an icon in it, and draws nothing in its place until it changes. While a component
 * of the app is loaded (`lazy`), only its place is empty. Otherwise React would wait with the whole screen.
 */
export class NodeBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    hasFailed: false,
    version: this.props.version,
    owner: this.props.owner,
  };

  static getDerivedStateFromProps(
    { version, owner }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    // A changed draft has other nodes in the same components.
    const isSame = version === state.version && owner === state.owner;
    return isSame ? null : { hasFailed: false, version, owner };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.owner.fail(error);
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
