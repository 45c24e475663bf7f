import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import type { CameraProps } from "./camera-button.tsx";

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript does not know. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ["data_matrix", "code_128", "ean_13", "upc_a", "qr_code"];
const PAUSE_MS = 100;
/** A code counts again once so many pictures have not shown it. */
const PICTURES_WITHOUT = 10;

const TYPE_IT = "Close this, and type the code or use a scanner.";
const PROBLEMS: Record<string, string> = {
  NotAllowedError: `This site may not use the camera. Allow it in the browser's settings for this site. Otherwise: ${TYPE_IT}`,
  NotFoundError: `No camera was found. ${TYPE_IT}`,
  NotReadableError: `Another app uses the camera. ${TYPE_IT}`,
};

const problemOf = (error: unknown): string => {
  const known = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
  if (!known) reportError(error);
  return known ?? `The camera can't be used. ${TYPE_IT}`;
};

/** Shows what the camera sees, and takes each code that it reads, until it is closed. */
export const CameraDialog = ({ onCode, onClose }: CameraProps & { onClose: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState("");
  const problem = useCodes(video, (code) => setSaid(onCode(code)));
  return (
    <Dialog title="Scan with camera" onClose={onClose}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <video ref={video} muted playsInline className="aspect-video w-full rounded-box bg-black object-cover" />
          <p role="status" className="wrap-anywhere mt-3 min-h-12">
            {said || "Hold a code in front of the camera."}
          </p>
        </>
      )}
    </Dialog>
  );
};

/** Reads codes while it is mounted. Returns why it can't, in words. */
const useCodes = (video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): string | undefined => {
  const [problem, setProblem] = useState<string>();
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const read = async () => {
      const supported = await BarcodeDetector.getSupportedFormats();
      const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => supported.includes(format)) });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      let last: string | undefined;
      for (let without = 0; !isOver; without++) {
        const [found] = await detector.detect(screen);
        if (isOver) return;
        if (found) {
          if (found.rawValue !== last) take(found.rawValue);
          last = found.rawValue;
          without = 0;
        } else if (without >= PICTURES_WITHOUT) last = undefined;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    read().catch((error: unknown) => {
      stop();
      // Closing ends what the video was about to play.
      if (!isOver) setProblem(problemOf(error));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);
  return problem;
};
