import { Component, type ReactNode } from "react";
import { pages } from "../config/pages.ts";
import { Button } from "../ui/button.tsx";

interface Props {
  children: ReactNode;
  resetKey?: string;
}

interface State {
  error?: Error;
}

/** Catches errors while its children render, and shows an error page instead of a blank one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

const texts = {
  chunk: {
    title: "This page could not be loaded",
    message: "Either your connection is down, or the shop has just been updated. Reloading the page usually helps.",
  },
  other: {
    title: "Something went wrong",
    message: "Reloading the page usually helps. Your orders are safe.",
  },
};

const ErrorPage = ({ error }: { error: Error }) => {
  const { title, message } = error.name === "ChunkLoadError" ? texts.chunk : texts.other;
  return (
    <div role="alert" className="container-page py-16 text-center">
      <h1 className="heading-1">{title}</h1>
      <p className="mx-auto mt-4 max-w-prose text-muted">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Reload the page</Button>
        {/* A plain link: whatever went wrong stays behind on the old page. */}
        <a href={pages.home.path} className="btn btn-ghost">
          Go to the home page
        </a>
      </div>
    </div>
  );
};
