import { type Body, PROJECT, type Project, Refused } from "./project.ts";

export const createIndex = (project: Project, body: Body, collection: string) => {
  const given = body.fields.filter(({ fieldPath }) => fieldPath !== "__name__");
  const order = given.findLast((field) => field.order)?.order ?? "ASCENDING";
  // Every index ends with the document's name.
  const index = { ...body, fields: [...given, { fieldPath: "__name__", order }] };
  const name = `projects/${PROJECT}/databases/(default)/collectionGroups/${collection}/indexes/${JSON.stringify(index)}`;
  if (project.indexes.has(name)) throw new Refused(409, "Index already exists");
  if (given.length < 2) throw new Refused(400, "This index is not necessary: use single field index controls");
  if (new Set(given.map(({ fieldPath }) => fieldPath)).size < given.length) throw new Refused(400, "Field twice");
  if (given.filter(({ arrayConfig }) => arrayConfig).length > 1) throw new Refused(400, "At most one array");
  project.indexes.set(name, index);
};
