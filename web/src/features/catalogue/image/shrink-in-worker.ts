import type { FromWorker } from "./shrink.worker.ts";
import type { Shrunk } from "./shrink-image.ts";

/** Makes an image smaller in a worker, so that the page stays usable. Rejects if the worker does not start. Aborting ends it. */
export const shrinkInWorker = (file: Blob, onTry: (number: number) => void, signal: AbortSignal): Promise<Shrunk> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./shrink.worker.ts", import.meta.url), { type: "module" });
    const end = (result: Shrunk) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      "result" in data ? end(data.result) : onTry(data.tries);
    worker.onerror = () => reject(new Error("The worker failed"));
    signal.addEventListener("abort", () => worker.terminate());
    worker.postMessage(file);
  });
