import { cleanCode } from "./clean-text.ts";

/** Known carriers, and the start of their tracking URLs. Any other name can be typed. */
export const CARRIERS: Record<string, string> = {
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  UPS: "https://www.ups.com/track?tracknum=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

const withoutSpaces = (text: string) => cleanCode(text).replace(/\s/g, "");
const carrierKey = (name: string) => withoutSpaces(name).replace(/[.-]/g, "").toLowerCase();

/** The name of a known carrier, as CARRIERS has it, for "fed ex" or "U.P.S.". Other names stay. */
export const knownCarrier = (typed: string): string =>
  Object.keys(CARRIERS).find((name) => carrierKey(name) === carrierKey(typed)) ?? typed;

/** "1Z 999 AA1" is copied with its spaces. A text without a digit is no number, and keeps them. */
export const trackingNumber = (typed: string): string => (/\p{Nd}/u.test(typed) ? withoutSpaces(typed) : typed);

/** A package's tracking URL; undefined for an unknown carrier. */
export const trackingAddress = ({ carrier, tracking }: { carrier: string; tracking: string }): string | undefined => {
  const address = new Map(Object.entries(CARRIERS)).get(knownCarrier(carrier));
  return address && tracking ? address + encodeURIComponent(trackingNumber(tracking)) : undefined;
};
