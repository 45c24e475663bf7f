import { once } from "node:events";
import type { Server } from "node:http";

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Starts a server on any free port of this machine. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
