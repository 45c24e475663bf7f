export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the API is what is under test: its answers are looked at, not believed
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

/** Where the `Link` header says that the list goes on; undefined at its end. */
export const nextOf = ({ headers }: Answer): string | undefined =>
  headers.get("link")?.match(/^<(\?[^>]+)>; rel="next"$/)?.[1];

/** The token with other claims. Only the identity service's emulator takes it, which signs nothing. */
export const forged = (token: string, claims: object): string => {
  const [head, payload = ""] = token.split(".");
  const own = JSON.parse(Buffer.from(payload, "base64url").toString());
  return `${head}.${Buffer.from(JSON.stringify({ ...own, ...claims })).toString("base64url")}.`;
};

/** What a token says of itself. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
