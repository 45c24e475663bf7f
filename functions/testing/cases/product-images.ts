import { IMAGE_TYPES } from "../../src/contract/image.ts";
import { anImage } from "../builders.ts";
import { adminsOnly, allows, refuses } from "./answers.ts";
import { hashOf } from "./opening-documents.ts";
import { add, edit, NO_CALL, product } from "./product-acts.ts";
import { aCase, atWeb, type Case, NOW } from "./table.ts";

/** Which images a product gets, and keeps. */
export const imageCases: Case[] = [
  ...(["webp", "jpg"] as const).map((ending) =>
    aCase(
      `[V-3] [G-6] adds a product with a stored ${ending} image`,
      add({ img: `/images/${hashOf(ending)}.${ending}` }),
      adminsOnly,
      { given: { [`images/${hashOf(ending)}`]: { bytes: anImage(), contentType: IMAGE_TYPES[ending] } } },
    ),
  ),
  ...Object.entries({ "nobody has stored": hashOf("nothing"), "is of another type": hashOf(anImage()) }).map(
    ([what, id]) =>
      aCase(
        `[V-3] [G-6] adds a product with an image that ${what}`,
        add({ img: `/images/${id}.jpg` }),
        refuses("admin", "image-not-found"),
        { twin: { fields: product } },
      ),
  ),
  aCase(
    "[X-2] edits a product with an older image, and gives it one that is stored in the same batch",
    {
      ...edit({ img: `/images/${hashOf(anImage(13))}.webp` }),
      also: [
        {
          set: `images/${hashOf(anImage(13))}`,
          fields: { bytes: anImage(13), contentType: "image/webp", createdAt: NOW },
        },
      ],
    },
    allows("admin"),
    {
      given: { "products/gloves": { img: "/products/gloves.svg" } },
      wrong: {
        "that is not stored": { also: [] },
        "that can't be one": { fields: { img: "/products/gown.svg" } },
        "that is stored, at another address": { fields: { img: `/avatars/${hashOf(anImage())}.webp` } },
      },
      only: atWeb(NO_CALL),
    },
  ),
];
