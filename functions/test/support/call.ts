export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  body: any;
}

export interface Said {
  bearer?: string | undefined;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Another address than the usual one. */
  at?: string;
}

/** Calls the API at an address, as a client does. */
export const callAt =
  (address: () => string) =>
  async (method: string, path: string, { bearer, body, headers = {}, at = address() }: Said = {}): Promise<Answer> => {
    const response = await fetch(`${at}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };

/** The query of the list's next page, from the `Link` header. Undefined at the end of the list. */
export const nextOf = ({ headers }: Answer): string | undefined =>
  headers.get("link")?.match(/^<(\?[^>]+)>; rel="next"$/)?.[1];

/** The pages of a list from this address on, at most 50. */
export const pagesFrom = async (first: string, ask: (address: string) => Promise<Answer>): Promise<Answer[]> => {
  const pages: Answer[] = [];
  for (let address: string | undefined = first; address && pages.length < 50; ) {
    const page = await ask(address);
    pages.push(page);
    const next = nextOf(page);
    address = next && `${first.split("?")[0]}${next}`;
  }
  return pages;
};

/** The token with other claims. Only the Authentication emulator accepts it, because it does not verify signatures. */
export const forged = (token: string, claims: object): string => {
  const [head, payload = ""] = token.split(".");
  const own = JSON.parse(Buffer.from(payload, "base64url").toString());
  return `${head}.${Buffer.from(JSON.stringify({ ...own, ...claims })).toString("base64url")}.`;
};
