import { FirebaseError } from "firebase/app";

/** Rejects when Firestore has not answered in time. Its library itself waits for as long as the page is open. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new FirebaseError("deadline-exceeded", `No answer after ${milliseconds} ms`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
