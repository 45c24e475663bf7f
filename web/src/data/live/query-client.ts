import { QueryClient } from "@tanstack/react-query";

/**
 * The one cache of what pages read. An answer counts as new for a moment, so that a page does not ask again for what
 * came with it. Without a connection a call fails at once, and is made again when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 2000, retry: false, networkMode: "always" } },
});

/** Puts the answers that came with the page into the cache, by the path of the call that each one answers. */
export const rememberAnswers = (answers: Record<string, unknown>): void => {
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path], answer);
};

/** Asks again for what the page shows and no listener follows: this tab has written something. */
export const readAgain = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.listen === undefined });
