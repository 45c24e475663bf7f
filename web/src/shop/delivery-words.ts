import { formatCents } from "contract/money";
import type { Settings } from "contract/settings";

/** "Free delivery", or what it costs. */
export const deliveryCost = ({ feeCents, freeFromCents }: Settings["delivery"]): string => {
  if (feeCents === 0) return "Free delivery";
  const fee = `Delivery ${formatCents(feeCents)}`;
  return freeFromCents > 0 ? `${fee}, free from ${formatCents(freeFromCents)}` : fee;
};
