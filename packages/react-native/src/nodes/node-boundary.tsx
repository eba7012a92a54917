import type { ViewNode } from "@screenspec/runtime";
import { Component, type ReactNode, Suspense } from "react";

interface BoundaryProps {
  readonly node: ViewNode;
  /** Changes with the node. */
  readonly version: number;
  readonly children: ReactNode;
}

interface BoundaryState {
  /** The version of the node for which its view has thrown. */
  readonly failed: number | undefined;
  readonly version: number;
}

/**
 * Reports an error of a node's view, and draws nothing in place of the node until it changes. While a component of the app
 * is loaded (`lazy`), only its node is missing. Otherwise React would wait with the whole screen.
 */
export class NodeBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined, version: this.props.version };

  static getDerivedStateFromProps(
    { version }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return version === state.version ? null : { failed: undefined, version };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: 1 };
  }

  override componentDidCatch(error: unknown): void {
    this.props.node.fail(error);
  }

  override render(): ReactNode {
    if (this.state.failed !== undefined) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
