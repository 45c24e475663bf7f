import type { shownProduct } from "contract/product";
import type * as z from "zod/mini";
import type { Stored } from "../firebase/converter.ts";

export type ShopProduct = Stored<z.output<typeof shownProduct>>;
