import { IMAGE_MAX } from "../../src/contract/image.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { anImage } from "../builders.ts";
import { adminsOnly, customerAndAdmin, nobody } from "./answers.ts";
import { fieldsOf, others as otherValues, withoutEach } from "./changes.ts";
import type { Act, Answers, Case, Cases, Change, Fields } from "./table.ts";
import { aCase, atWeb, emailOf, NOW } from "./table.ts";

const web = atWeb("the API has no such call");

/** Everything that can be done to a document and in its collection: nobody may but those in `answers`. */
export const closed = (
  path: string,
  answers: Partial<Record<Act["does"], Answers>> = {},
  inApi: readonly Act["does"][] = [],
): Case[] => {
  const collection = path.slice(0, path.lastIndexOf("/"));
  const acts: Act[] = [
    { does: "read", on: path },
    { does: "list", on: collection },
    { does: "edit", on: path, fields: { status: "settled" } },
    { does: "delete", on: path },
    { does: "set", on: `${collection}/new`, fields: { createdAt: NOW } },
  ];
  return acts.map((act) =>
    aCase(`${act.does}s ${act.on}`, act, answers[act.does] ?? nobody, {
      ...(!inApi.includes(act.does) && { only: web }),
    }),
  );
};

/** Documents that admins alone read, list and delete, and nobody writes. */
const inbox = (path: string) => closed(path, { read: adminsOnly, list: adminsOnly, delete: adminsOnly }, ["list"]);

/** Records that an order's customer and admins read, and nobody writes. The API answers the list. */
const readAlone = (path: string): Case[] => [
  ...closed(path, { read: customerAndAdmin, list: customerAndAdmin }, ["list"]),
  aCase(
    `lists those of ${path} after the sessions of its customer have ended`,
    { does: "list", on: path.slice(0, path.lastIndexOf("/")) },
    { ...customerAndAdmin, customer: "order-not-found" },
    { given: { "orders/paid": { customer: { uid: "ended", email: emailOf("ended"), name: "Ended" } } } },
  ),
];

/** An image with these fields, under the hash of its bytes. */
const image = (bytes: Uint8Array, fields: Fields = {}, id = sha256(bytes)): Change => ({
  id,
  fields: { bytes, contentType: "image/webp", ...fields },
});
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, ...new Array(9).fill(0)]);
const asJpeg = { contentType: "image/jpeg" };
const largest = anImage(IMAGE_MAX);
const storedImage = `images/${sha256(anImage())}`;

export const others: Record<string, Cases> = {
  "orders/shipments": {
    "[M-7] [R-2] An order's customer and admins read its shipments, and nobody writes them.":
      readAlone("orders/paid/shipments/one"),
  },
  orderNotes: {
    "[M-8] [R-2] Admins read what is noted about an order, and nobody writes it.": closed("orderNotes/paid", {
      read: adminsOnly,
      list: adminsOnly,
    }),
  },
  "orders/refunds": {
    "[M-6] [R-2] An order's customer and admins read its refunds, and nobody writes them.":
      readAlone("orders/paid/refunds/one"),
  },
  images: {
    "[G-6] Admins store an image under the SHA-256 of its bytes: a WebP or JPEG image of at most 200 kB.": [
      ...Object.entries({ "a WebP image of 200 kB": image(largest), "a JPEG image": image(jpeg, asJpeg) }).map(
        ([what, change]) =>
          aCase(`[G-6] stores ${what}`, { does: "add", on: "images", ...change }, adminsOnly, {
            wrong: {
              "of more than 200 kB": image(anImage(IMAGE_MAX + 1)),
              "under the hash of another": { id: sha256(anImage(13)) },
              "under its hash in capitals": { id: String(change.id).toUpperCase() },
              "under any ID": { id: "any" },
              "that is text": { fields: { bytes: "RIFF0000WEBP" } },
              "that is a PNG": image(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), { contentType: "image/png" }),
              "that is RIFF but not WebP": image(Buffer.from("RIFF0000WAVE")),
              "that is a WebP said to be a JPEG": image(anImage(13), asJpeg),
              "that is a JPEG said to be a WebP": image(jpeg),
              "that is a JPEG said to be a page": image(jpeg, { contentType: "text/html" }),
              "with a field too many": { fields: { extra: true } },
              "in the past": { fields: { createdAt: new Date(0) } },
              ...withoutEach(["bytes", "contentType", "createdAt"]),
            },
            only: web,
          }),
      ),
    ],
    "[G-6] Admins learn whether an image is stored; nobody lists, changes or deletes one.": [
      aCase("reads an image", { does: "read", on: storedImage }, adminsOnly, { only: web }),
      aCase("[G-6] stores an image again", { does: "add", on: "images", ...image(anImage()) }, nobody, {
        twin: image(anImage(IMAGE_MAX)),
        only: web,
      }),
      ...closed(storedImage).filter(({ act }) => !["read", "set"].includes(act.does)),
    ],
  },
  messages: {
    "[S-3] [A-9] Admins read and delete messages, and say whether one is answered; only the functions add one.": [
      ...inbox("messages/hello"),
      aCase(
        "[S-3] marks a message as answered",
        { does: "edit", on: "messages/hello", fields: { answered: true } },
        adminsOnly,
        {
          wrong: {
            "with a word": { fields: { answered: "yes" } },
            ...fieldsOf(otherValues(["message", "name", "email", "extra", "createdAt"])),
          },
          only: web,
        },
      ),
    ],
  },
  subscribers: {
    "[X-5] [A-9] Admins read and delete subscribers; only the functions add one, and nobody changes one.": inbox(
      `subscribers/${sha256(emailOf("first"))}`,
    ),
  },
  subscriptions: {
    "[X-5] [R-4] Only the functions access subscriptions that are not confirmed.": closed("subscriptions/pending"),
  },
  mail: { "[X-5] [R-4] Only the functions access mail.": closed("mail/link") },
  stockNotices: { "[R-4] Only the functions access what customers wait for.": closed("stockNotices/casey") },
  payments: { "[R-4] [Y-6] Only the functions access payments.": closed("payments/pi_1") },
  stripeEvents: {
    "[R-4] [Y-7] Only the functions access the payment provider's events.": closed("stripeEvents/evt_1"),
  },
  "everything else": {
    "[R-4] Everything is denied unless a sentence allows it.": [
      ...closed("secrets/one"),
      ...[
        "products/gloves/notes/one",
        "orders/unpaid/notes/one",
        "users/admin/keys/one",
        "users/customer/places/desk",
        "recalls/one",
        "recalls/one/reached/paid",
        "recallGuards/gloves",
        "users/customer/lists/weekly",
      ].flatMap((path): Case[] => [
        aCase(`writes ${path}`, { does: "set", on: path, fields: { open: true } }, nobody, { only: web }),
        aCase(`reads ${path}`, { does: "read", on: path }, nobody, { only: web }),
      ]),
    ],
  },
};
