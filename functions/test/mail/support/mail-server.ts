import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

interface Faults {
  /** It refuses letters to this address. */
  refuses?: string;
  /** It answers each connection that it is busy. */
  isBusy?: boolean;
  /** It breaks off in the middle of a letter. */
  hangsUp?: boolean;
  /** It takes a letter, and breaks off before it says so. */
  breaksOff?: boolean;
}

/** A mail server that can fail, with as much SMTP as a client needs. It keeps the letters that it has taken. */
export const startMailServer = async () => {
  const letters: { to: string; messageId: string; source: string }[] = [];
  const sockets = new Set<Socket>();
  const faults: Faults = {};

  const answer = (socket: Socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (faults.isBusy) return void socket.end("421 Busy, try again later\r\n");
    say("220 ready");
    let rest = "";
    let to = "";
    let source: string[] | undefined;
    const take = (line: string) => {
      if (source && line === ".") {
        const [, messageId = ""] = /^message-id: *(.*)$/im.exec(source.join("\n")) ?? [];
        letters.push({ to, messageId, source: source.join("\n") });
        source = undefined;
        if (faults.breaksOff) socket.destroy();
        else say("250 taken");
      } else if (source && faults.hangsUp) socket.destroy();
      else if (source) source.push(line);
      else if (/^RCPT TO/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        say(to === faults.refuses ? `550 No such user: ${to}` : "250 ok");
      } else if (/^DATA/i.test(line)) {
        source = [];
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 ok");
    };
    socket.on("data", (chunk) => {
      const lines = `${rest}${chunk}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  };

  const server = createServer(answer);
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    letters,
    faults,
    url: `smtp://127.0.0.1:${port}`,
    /** Refuses all connections from now on. */
    goAway: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    comeBack: () => listen(port),
    /** As new: it has no letters and no faults. */
    reset: () => {
      letters.length = 0;
      for (const name of Object.keys(faults) as (keyof Faults)[]) delete faults[name];
    },
  };
};
