import { once } from "node:events";
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";

/** Failures of a call to Firestore. "Done" means that Firestore did the work anyway. */
export const FIRESTORE_FAULTS = [
  "refuses with ABORTED",
  "refuses with UNAVAILABLE",
  "answers UNAVAILABLE after it was done",
  "cuts the connection",
  "cuts the connection after it was done",
] as const;
export type FirestoreFault = (typeof FIRESTORE_FAULTS)[number];

const ABORTED = "10";
const UNAVAILABLE = "14";

/** A proxy in front of the Firestore emulator. It fails calls of the real client like a real connection. */
export const startFirestoreLine = async (emulatorHost: string) => {
  const upstream: ClientHttp2Session = connect(`http://${emulatorHost}`);
  const server = createServer();
  const line = { calls: 0, failAt: 0, writes: true, fault: "cuts the connection" as FirestoreFault };

  const fail = (stream: ServerHttp2Stream, fault: FirestoreFault) => {
    if (stream.destroyed) return;
    if (fault.startsWith("cuts")) {
      stream.session?.destroy();
      return;
    }
    const status = fault === "refuses with ABORTED" ? ABORTED : UNAVAILABLE;
    const headers = {
      ":status": 200,
      "content-type": "application/grpc",
      "grpc-status": status,
      "grpc-message": fault,
    };
    stream.respond(headers, { endStream: true });
  };

  const forward = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders, fault: FirestoreFault | undefined) => {
    const request = upstream.request(headers);
    stream.pipe(request);
    request.on("error", () => stream.destroy());
    stream.on("error", () => undefined).on("aborted", () => request.close());
    if (fault) {
      request.resume().on("end", () => fail(stream, fault));
      return;
    }
    let trailers: IncomingHttpHeaders = {};
    request.on("trailers", (sent) => {
      trailers = sent;
    });
    request.on("response", (answer) => {
      stream.respond(answer, { waitForTrailers: true });
      stream.on("wantTrailers", () => stream.sendTrailers(trailers));
      request.pipe(stream);
    });
  };

  server.on("stream", (stream, headers) => {
    const isWrite = headers[":path"]?.endsWith("/Commit") === true;
    if (isWrite !== line.writes) return forward(stream, headers, undefined);
    line.calls++;
    const fault = line.calls === line.failAt ? line.fault : undefined;
    if (fault && !fault.includes("after")) {
      stream.on("error", () => undefined);
      fail(stream, fault);
    } else forward(stream, headers, fault);
  });
  server.on("sessionError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Fails the nth write (or read) from now on (1: the next). */
    failAt: (at: number, fault: FirestoreFault, writes = true) =>
      Object.assign(line, { calls: 0, failAt: at, fault, writes }),
    failed: () => line.failAt > 0 && line.calls >= line.failAt,
    close: () => {
      upstream.close();
      server.close();
    },
  };
};
