/** What the keeper is to start. */
export type Suite = {
  /** The folder below .data/. */
  name: string;
  /** Begin with nothing but the demo shop, and leave nothing behind. */
  fresh: boolean;
  /** Vite's dev server, and functions rebuilt on change, as well. */
  dev: boolean;
};

export type FromKeeper =
  | { type: "ready" }
  /** Something a person should read, e.g. an error that a function logged. */
  | { type: "notice"; text: string }
  /** Why everything is being stopped: one sentence. */
  | { type: "failed"; text: string };

export type ToKeeper = { type: "stop" };
