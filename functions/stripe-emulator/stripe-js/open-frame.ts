/** A frame of the emulator's origin, and the port to it. Messages wait until the frame listens. */
export const openFrame = (origin: string, page: string, title: string) => {
  const frame = document.createElement("iframe");
  const { port1: port, port2 } = new MessageChannel();
  frame.title = title;
  frame.src = `${origin}/v3/${page}`;
  // Without this, a frame in a dark page has an opaque background.
  Object.assign(frame.style, { border: "0", display: "block", width: "100%", colorScheme: "light" });
  frame.addEventListener("load", () => frame.contentWindow?.postMessage("port", origin, [port2]), { once: true });
  return { frame, port };
};
