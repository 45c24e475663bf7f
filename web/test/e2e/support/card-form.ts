import type { Page } from "@playwright/test";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  asksTheBank: "4000002500003155",
} as const;

/** The payment provider's card form on the payment page, and its 3-D Secure dialog. */
export const cardForm = (page: Page) => {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const bank = page.frameLocator('iframe[title="3D Secure 2 authentication"]');
  const number = frame.getByLabel("Credit or debit card number");
  const payButton = page.getByRole("button", { name: /^Pay \$/ });
  return {
    number,
    payButton,
    bank,
    pay: async (card: keyof typeof CARDS) => {
      await number.fill(CARDS[card]);
      await frame.getByLabel("Credit or debit card expiration date").fill("1240");
      await frame.getByLabel("Credit or debit card CVC/CVV").fill("123");
      await payButton.click();
    },
    answerBank: (answer: "Complete" | "Fail") => bank.getByRole("button", { name: answer }).click(),
  };
};
