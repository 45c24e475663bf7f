import { HANDSHAKE } from "../protocol.ts";

/**
 * The port to the page that this frame stands in. The page's origin is named in the frame's address: a message counts only
 * if it comes from that origin, and from the window right above.
 */
export function portToPage(): Promise<MessagePort> {
  const expected = decodeURIComponent(location.hash.slice(1));
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      const [port] = event.ports;
      if (event.source !== window.parent || event.origin !== expected || event.data !== HANDSHAKE || !port) return;
      window.removeEventListener("message", listen);
      resolve(port);
    };
    window.addEventListener("message", listen);
  });
}
