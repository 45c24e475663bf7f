import { HANDSHAKE } from "./protocol.ts";

let count = 0;

/** A frame of the emulator's origin, and the port to speak with it. Messages wait until the frame listens. */
export function openFrame(
  origin: string,
  page: string,
  title: string,
): { frame: HTMLIFrameElement; port: MessagePort } {
  const frame = document.createElement("iframe");
  const { port1, port2 } = new MessageChannel();
  frame.title = title;
  frame.name = `__privateStripeFrame${++count}`;
  frame.allow = "payment *";
  frame.src = `${origin}/v3/${page}#${encodeURIComponent(location.origin)}`;
  frame.addEventListener("load", () => frame.contentWindow?.postMessage(HANDSHAKE, origin, [port2]), { once: true });
  return { frame, port: port1 };
}
