import type { OrderStage } from "contract/order-stage";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const STAGES: Record<OrderStage, { label: string; tone: BadgeTone }> = {
  unpaid: { label: "Unpaid", tone: "warning" },
  "to-ship": { label: "Paid", tone: "success" },
  "part-shipped": { label: "Partly shipped", tone: "success" },
  shipped: { label: "Shipped", tone: "success" },
  delivered: { label: "Delivered", tone: "success" },
  refunded: { label: "Refunded", tone: "neutral" },
};

export const StageBadge = ({ stage }: { stage: OrderStage }) => (
  <Badge tone={STAGES[stage].tone}>{STAGES[stage].label}</Badge>
);
