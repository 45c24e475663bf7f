import { type Body, found, NUMBER, PROJECT, type Project, Refused } from "./project.ts";

export const createVersion = ({ versions }: Project) => {
  const id = `v${versions.size + 1}`;
  versions.set(id, { files: {}, status: "CREATED" });
  return { name: `projects/${NUMBER}/sites/${PROJECT}/versions/${id}` };
};

export const addFiles = ({ versions, uploaded }: Project, { files }: Body, id: string) => {
  Object.assign(found(versions, id).files, files);
  const uploadRequiredHashes = Object.values(files).filter((hash) => !uploaded.has(hash));
  return { uploadUrl: "https://upload-firebasehosting.googleapis.com/upload", uploadRequiredHashes };
};

export const finalize = ({ versions, uploaded }: Project, body: Body, id: string) => {
  const version = found(versions, id);
  if (Object.values(version.files).some((hash) => !uploaded.has(hash))) throw new Refused(400, "Files are missing");
  return Object.assign(version, body);
};
