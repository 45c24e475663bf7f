import type { storedUser } from "contract/user";
import type * as z from "zod/mini";
import type { Stored } from "../firebase/converter.ts";

export type ShopUser = Stored<z.output<typeof storedUser>>;
