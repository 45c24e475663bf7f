import { expect, test } from "vitest";
import { imageAddress, parse } from "./fields.ts";

test("[K-1] [V-3] URL parsers accept every image address that the shop accepts", () => {
  const schema = imageAddress("Image is Required");
  const alphabet = [..."a1.:-_[]@%\\/?#"];
  let endings = [""];
  let accepted = 0;
  for (let length = 0; length <= 3; length++) {
    for (const ending of endings)
      for (const address of [`https://${ending}`, `https://x${ending}`, `https://x:65${ending}`, `/${ending}`]) {
        if (!parse(schema, address).ok) continue;
        accepted++;
        const { protocol, hostname } = new URL(address, "https://shop.example");
        expect(protocol, address).toBe("https:");
        if (address.startsWith("/")) expect(hostname, address).toBe("shop.example");
      }
    endings = endings.flatMap((ending) => alphabet.map((next) => ending + next));
  }
  expect(accepted).toBeGreaterThan(1000);
});
