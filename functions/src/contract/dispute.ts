/** What a customer's bank claims in a dispute, and the evidence that answers it. */
interface Claim {
  /** Follows "The bank says that". */
  says?: string;
  /** Follows "It asks for". */
  asks: string;
}

const RECEIVED = "proof that the customer ordered and received this, such as the tracking number and your messages";

/** By Stripe's reasons of disputes. The others say nothing about an order. */
const CLAIMS: Record<string, Claim> = {
  credit_not_processed: {
    says: "a refund was promised and did not come",
    asks: "proof that you made the refund, or that none was due",
  },
  duplicate: {
    says: "the customer was charged twice",
    asks: "proof that the payments were for different orders, such as both invoices",
  },
  fraudulent: { says: "the customer did not make this payment", asks: RECEIVED },
  product_not_received: {
    says: "the products did not arrive",
    asks: "proof of delivery, such as the tracking number and the carrier's confirmation",
  },
  product_unacceptable: {
    says: "the products were damaged or not as described",
    asks: "your description of the products, and your messages with the customer",
  },
  subscription_canceled: {
    says: "the customer had canceled",
    asks: "proof that the order was not canceled before you shipped it",
  },
  unrecognized: { says: "the customer does not recognize this payment", asks: RECEIVED },
};

/** The claim for one of Stripe's reasons, known or not. */
export const claimOf = (reason: string | null | undefined): Claim => CLAIMS[reason ?? ""] ?? { asks: RECEIVED };
