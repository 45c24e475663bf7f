import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";

// Nothing of it loads before it is wanted.
const CameraDialog = lazy(async () => ({ default: (await import("./camera-dialog.tsx")).CameraDialog }));

export interface CameraProps {
  /** Takes a code as a scanner would type it, and says what became of it. */
  onCode: (code: string) => string;
}

/** Reads codes with the camera, where the browser can. */
export const CameraButton = ({ onCode }: CameraProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // Without HTTPS there is no `mediaDevices`.
  if (!("BarcodeDetector" in window && navigator.mediaDevices)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Scan with camera
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={onCode} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
