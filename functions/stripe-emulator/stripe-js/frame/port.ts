/** The port to the page around this frame. */
export const portToPage = (): Promise<MessagePort> =>
  new Promise((resolve) => {
    window.addEventListener("message", ({ source, ports: [port] }) => {
      if (source === window.parent && port) resolve(port);
    });
  });
