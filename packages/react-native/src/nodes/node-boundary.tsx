import type { ViewNode } from "@screenspec/runtime";
import { Component, type ReactNode, Suspense } from "react";

interface BoundaryProps {
  readonly node: ViewNode;
  /** Changes with the node. */
  readonly version: number;
  readonly children: ReactNode;
}

interface BoundaryState {
  /** Whether the view has thrown for this version of this node. */
  readonly hasFailed: boolean;
  readonly version: number;
  readonly node: ViewNode;
}

/**
 * Reports an error of a node's view, and draws nothing in place of the node until it changes. While a component of the app
 * is loaded (`lazy`), only its node is missing. Otherwise React would wait with the whole screen.
 */
export class NodeBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    hasFailed: false,
    version: this.props.version,
    node: this.props.node,
  };

  static getDerivedStateFromProps(
    { version, node }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    // A changed draft has other nodes in the same components.
    const isSame = version === state.version && node === state.node;
    return isSame ? null : { hasFailed: false, version, node };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.node.fail(error);
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
