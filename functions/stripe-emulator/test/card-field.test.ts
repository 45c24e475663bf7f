import { expect as expectPage } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { useCheckout } from "./support/browser.ts";

const checkout = useCheckout();

describe("[Y-1] the card field of Stripe's own packages", () => {
  test("loadStripe takes the emulator's script, and the field stands in a frame of its own", async () => {
    await checkout.open();
    await expect.poll(() => checkout.events()).toEqual(["ready function"]);
    const source = await checkout.page.getByTitle("Secure card payment input frame").getAttribute("src");
    expect(new URL(source ?? "").origin).toBe(checkout.emulator.url);
    expect(await checkout.page.evaluate("document.querySelector('iframe').contentDocument")).toBeNull();
  });

  test("each input has its label, its autocompletion and a keyboard for numbers", async () => {
    await checkout.open();
    for (const [input, autocomplete] of [
      [checkout.number(), "cc-number"],
      [checkout.expiry(), "cc-exp"],
      [checkout.cvc(), "cc-csc"],
    ] as const) {
      await expectPage(input).toHaveAttribute("autocomplete", autocomplete);
      await expectPage(input).toHaveAttribute("inputmode", "numeric");
    }
    await expectPage(checkout.zip()).toBeHidden();
  });

  test("it writes as one types, moves on by itself, and tells the brand", async () => {
    await checkout.open();
    await checkout.type("378282246310005", "");
    await expect.poll(() => checkout.lastChange()).toMatchObject({ brand: "amex", empty: false, complete: false });
    await expectPage(checkout.expiry()).toBeFocused();
    await checkout.page.keyboard.type("7401234");
    await expectPage(checkout.number()).toHaveValue("3782 822463 10005");
    await expectPage(checkout.expiry()).toHaveValue("07 / 40");
    await expectPage(checkout.cvc()).toHaveValue("1234");
    await expect
      .poll(() => checkout.lastChange())
      .toEqual({
        elementType: "card",
        brand: "amex",
        empty: false,
        complete: true,
        value: { postalCode: "" },
      });
  });

  test("a digit can be mended in the middle of the number", async () => {
    await checkout.open();
    await checkout.type("4242 4242 4", "");
    for (let step = 0; step < 6; step++) await checkout.page.keyboard.press("ArrowLeft");
    await checkout.page.keyboard.press("Backspace");
    await checkout.page.keyboard.type("9");
    await expectPage(checkout.number()).toHaveValue("4249 4242 4");
  });

  test("what was written for the person can be deleted like what the person wrote", async () => {
    await checkout.open();
    await checkout.type("4242424242424242", "12");
    await expectPage(checkout.expiry()).toHaveValue("12 / ");
    await checkout.page.keyboard.press("Backspace");
    await expectPage(checkout.expiry()).toHaveValue("1");
    await checkout.page.keyboard.type("140");
    await expectPage(checkout.expiry()).toHaveValue("11 / 40");
  });

  test("Backspace in an empty input goes back to the one before", async () => {
    await checkout.open();
    await checkout.type("4242424242424242", "");
    await expectPage(checkout.expiry()).toBeFocused();
    await checkout.page.keyboard.press("Backspace");
    await expectPage(checkout.number()).toBeFocused();
  });

  test.each([
    ["4242424242424241", "Your card number is invalid.", "invalid_number"],
    ["42424242", "Your card number is incomplete.", "incomplete_number"],
    ["4242424242424242\t12", "Your card's expiration date is incomplete.", "incomplete_expiry"],
    ["42424242424242421220", "Your card's expiration year is in the past.", "invalid_expiry_year_past"],
    ["4242424242424242124012", "Your card's security code is incomplete.", "incomplete_cvc"],
  ])("[Y-5] %j is wrong: %s", async (typed, message, code) => {
    await checkout.open();
    await checkout.type(typed.replace("\t", ""), "");
    await checkout.page.getByRole("heading").click();
    await expectPage(checkout.alert()).toHaveText(message);
    await expectPage(checkout.container()).toHaveClass(/StripeElement--invalid/);
    await expect
      .poll(() => checkout.lastChange())
      .toMatchObject({ error: { type: "validation_error", code, message } });
  });

  test("what is wrong is forgiven as soon as it is mended", async () => {
    await checkout.open();
    await checkout.type("4242424242424241", "");
    await expectPage(checkout.alert()).toBeVisible();
    await checkout.page.keyboard.press("Backspace");
    await checkout.page.keyboard.type("2");
    await expectPage(checkout.alert()).toBeHidden();
    await expectPage(checkout.container()).not.toHaveClass(/StripeElement--invalid/);
  });

  test("the container's classes tell the field's state, and the events follow", async () => {
    await checkout.open();
    await expectPage(checkout.container()).toHaveClass("card StripeElement StripeElement--empty");
    await checkout.page.getByText("Card", { exact: true }).click();
    await expectPage(checkout.number()).toBeFocused();
    await expectPage(checkout.container()).toHaveClass(/StripeElement--focus/);
    await checkout.page.keyboard.type("42424242424242421240123");
    await expectPage(checkout.container()).toHaveClass(/StripeElement--complete/);
    await checkout.page.keyboard.press("Escape");
    await checkout.page.getByRole("heading").click();
    await expectPage(checkout.container()).toHaveClass("card StripeElement StripeElement--complete");
    await expect.poll(() => checkout.events()).toEqual(["ready function", "focus", "escape", "blur"]);
  });

  test("Tab leads through the inputs and out of the field to the Pay button", async () => {
    await checkout.open();
    await checkout.number().click();
    await checkout.page.keyboard.press("Tab");
    await expectPage(checkout.expiry()).toBeFocused();
    await checkout.page.keyboard.press("Tab");
    await expectPage(checkout.cvc()).toBeFocused();
    await checkout.page.keyboard.press("Tab");
    await expectPage(checkout.page.getByRole("button", { name: "Pay" })).toBeFocused();
  });

  test("the page's style reaches the inputs, and a disabled field takes nothing", async () => {
    await checkout.open(null, "&disabled");
    await expectPage(checkout.number()).toHaveCSS("color", "rgb(15, 23, 42)");
    for (const input of [checkout.number(), checkout.expiry(), checkout.cvc()]) await expectPage(input).toBeDisabled();
  });

  test("a postal code is asked for unless the page hides it, and belongs to a complete card", async () => {
    await checkout.open(null, "&zip");
    await checkout.type("4242424242424242");
    await expectPage(checkout.zip()).toBeFocused();
    await expect.poll(() => checkout.lastChange()).toMatchObject({ complete: false });
    await checkout.page.keyboard.type("94107");
    await expect.poll(() => checkout.lastChange()).toMatchObject({ complete: true, value: { postalCode: "94107" } });
  });

  test("the element can be focused, cleared, blurred, taken away and made anew", async () => {
    await checkout.open();
    await checkout.page.evaluate(`(async () => {
      const elements = (await stripePromise).elements();
      const host = document.createElement("div");
      host.id = "second";
      document.body.append(host);
      window.elements = elements;
      window.card = elements.create("card", { hidePostalCode: true, classes: { base: "mine" } });
      window.seen = [];
      card.on("blur", () => seen.push("blur")).once("focus", () => seen.push("focus"));
      const ready = new Promise((resolve) => card.on("ready", resolve));
      card.mount("#second");
      await ready;
      card.focus();
    })()`);
    const number = checkout.page.frameLocator("#second iframe").getByLabel("Credit or debit card number");
    await expectPage(number).toBeFocused();
    await expectPage(checkout.page.locator("#second")).toHaveClass(/mine/);
    await checkout.page.keyboard.type("4242");
    await checkout.page.evaluate("card.clear()");
    await expectPage(number).toHaveValue("");
    await checkout.page.evaluate("card.blur()");
    await expectPage(checkout.page.locator("#second")).not.toHaveClass(/focus/);
    expect(await checkout.page.evaluate("seen")).toEqual(["focus", "blur"]);
    expect(await checkout.page.evaluate("elements.getElement('card') === card")).toBe(true);
    await checkout.page.evaluate("card.destroy()");
    await expectPage(checkout.page.locator("#second iframe")).toHaveCount(0);
    expect(await checkout.page.evaluate("elements.getElement('card')")).toBeNull();
    expect(await checkout.page.evaluate("elements.create('card') !== card")).toBe(true);
  });

  test("a page that names another origin than its own gets no answer from the frame", async () => {
    await checkout.open();
    const spoken = await checkout.page.evaluate(`(async () => {
      const talk = (origin) => new Promise((resolve) => {
        const frame = document.createElement("iframe");
        const { port1, port2 } = new MessageChannel();
        const heard = [];
        port1.onmessage = ({ data }) => { heard.push(data.type); if (data.type === "ready") resolve(heard); };
        frame.src = "${checkout.emulator.url}/v3/card-element.html#" + encodeURIComponent(origin);
        frame.onload = () => {
          frame.contentWindow.postMessage("stripe-emulator:port", "*", [port2]);
          port1.postMessage({ type: "options", options: {} });
          if (origin === location.origin) return;
          // The frame of an honest page answers in the meantime: by then this one would have, too.
          talk(location.origin).then(() => resolve(heard));
        };
        document.body.append(frame);
      });
      return [await talk(location.origin), await talk("https://evil.example")];
    })()`);
    expect(spoken).toEqual([expect.arrayContaining(["ready"]), []]);
  });
});
