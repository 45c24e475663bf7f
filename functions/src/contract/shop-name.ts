import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** firestore.rules has the same pattern. */
const SHOP_NAME = /(^|[^\p{L}\p{N}])salus([^\p{L}\p{N}]|$)/iu;

/** True if a name has the shop's name as a word: nobody may speak as the shop. */
export const isShopName = (name: string): boolean => SHOP_NAME.test(name);

/** A name that others see. */
export const ownName = (max: number) =>
  requiredText("Name is Required", max).check(
    z.refine((name) => !isShopName(name), "This is the shop's own name. Choose another one."),
  );
