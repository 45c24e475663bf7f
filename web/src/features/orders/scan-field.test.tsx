import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { ScanField } from "./scan-field.tsx";

const GTIN = "09506000134352";
const CODE = `01${GTIN}1771022810AB12`;
const LINE = { at: 0, name: "Masks", left: 3, gtin: GTIN, lots: [] };

/** What the camera sees now. */
let seen: string[] = [];
const detect = vi.fn(async () => seen.map((rawValue) => ({ rawValue })));
const made = vi.fn();
const track = { stop: vi.fn() };
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));
const onLots = vi.fn();

beforeEach(() => {
  seen = [];
  const Detector = Object.assign(
    function Detector(options: object) {
      made(options);
      return { detect };
    },
    { getSupportedFormats: async () => ["qr_code", "data_matrix", "aztec"] },
  );
  vi.stubGlobal("BarcodeDetector", Detector);
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLVideoElement.prototype, "play").mockResolvedValue();
});
afterEach(() => Reflect.deleteProperty(navigator, "mediaDevices"));

const open = () => renderShop(<ScanField linesNow={() => [LINE]} onLots={onLots} />, { user: { role: "admin" } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const pictures = (count: number) => {
  detect.mockClear();
  return waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(count), { timeout: 10_000 });
};

test("[Z-1] a camera's code goes the way of a scanner's, once for as long as it is seen; closing stops the camera", async () => {
  open();
  expect(getUserMedia).not.toHaveBeenCalled();
  await press("Scan with camera");
  await screen.findByText("Hold a code in front of the camera.");
  await pictures(1);
  expect(made).toHaveBeenCalledWith({ formats: ["data_matrix", "qr_code"] });
  seen = [CODE];
  expect(await screen.findAllByText("Masks, lot AB12: 1 of 3")).toHaveLength(2);
  await pictures(2);
  expect(onLots).toHaveBeenCalledExactlyOnceWith(0, [{ lot: "AB12", expiry: "2071-02-28", quantity: 1 }]);
  seen = [];
  await pictures(11);
  seen = [CODE];
  await waitFor(() => expect(onLots).toHaveBeenCalledTimes(2));
  expect(track.stop).not.toHaveBeenCalled();
  await press("Close");
  expect(track.stop).toHaveBeenCalledOnce();
});

test.each([
  ["NotAllowedError", /^This site may not use the camera\./],
  ["NotFoundError", /^No camera was found\./],
])("[Z-1] after a %s of the camera the page says what is wrong", async (name, said) => {
  getUserMedia.mockRejectedValueOnce(new DOMException("", name));
  open();
  await press("Scan with camera");
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
});

test("[Z-1] a browser that can't read codes offers no camera", () => {
  vi.stubGlobal("BarcodeDetector", undefined);
  Reflect.deleteProperty(globalThis, "BarcodeDetector");
  open();
  expect(screen.queryByRole("button", { name: "Scan with camera" })).not.toBeInTheDocument();
});
