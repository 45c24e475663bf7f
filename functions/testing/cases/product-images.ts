import { IMAGE_TYPES } from "../../src/contract/image.ts";
import { anImage } from "../builders.ts";
import { hashOf } from "./opening-documents.ts";
import { add, edit, NO_CALL, product } from "./product-acts.ts";
import { adminsOnly, type Case, NOW } from "./table.ts";

/** Which images a product gets, and keeps. */
export const imageCases: Case[] = [
  ...(["webp", "jpg"] as const).map(
    (ending): Case => ({
      title: `[V-3] [G-6] adds a product with a stored ${ending} image`,
      given: { [`images/${hashOf(ending)}`]: { bytes: anImage(), contentType: IMAGE_TYPES[ending] } },
      act: add({ img: `/images/${hashOf(ending)}.${ending}` }),
      answers: adminsOnly,
    }),
  ),
  ...Object.entries({ "nobody has stored": hashOf("nothing"), "is of another type": hashOf(anImage()) }).map(
    ([what, id]): Case => ({
      title: `[V-3] [G-6] adds a product with an image that ${what}`,
      act: add({ img: `/images/${id}.jpg` }),
      answers: { admin: "image-not-found" },
      twin: { fields: product },
    }),
  ),
  {
    title: "[X-2] edits a product with an older image, and gives it one that is stored in the same batch",
    given: { "products/gloves": { img: "/products/gloves.svg" } },
    act: {
      ...edit({ img: `/images/${hashOf(anImage(13))}.webp` }),
      also: [
        {
          set: `images/${hashOf(anImage(13))}`,
          fields: { bytes: anImage(13), contentType: "image/webp", createdAt: NOW },
        },
      ],
    },
    answers: { admin: "allowed" },
    wrong: {
      "that is not stored": { also: [] },
      "that can't be one": { fields: { img: "/products/gown.svg" } },
      "that is stored, at another address": { fields: { img: `/avatars/${hashOf(anImage())}.webp` } },
    },
    only: { at: "web", because: NO_CALL },
  },
  {
    title: "[X-2] edits a product with an older image",
    given: { "products/gloves": { img: "/products/gloves.svg" } },
    act: edit({ name: "Soft gloves" }),
    answers: { admin: "allowed" },
    only: { at: "web", because: NO_CALL },
  },
];
