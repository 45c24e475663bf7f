import { describe, expect, test } from "vitest";
import { aReview } from "../../testing/builders.ts";
import { useApi } from "../support/api.ts";

const { db, call, signIn } = useApi();

const storedReview = async (id: string) => (await db.doc(`reviews/${id}`).get()).data();
const { uid: _uid, ...form } = aReview();

describe("GET /reviews", () => {
  test("[C-1] answers anybody with the newest first, and with nobody's id", async () => {
    const ann = await signIn();
    const body = { ...form, review: "The newest of all.", rating: 4 };
    const { insertedId } = (await call("POST", "/reviews", { bearer: ann.accessToken, body })).body;
    const answer = await call("GET", "/reviews");
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThan(5);
    const mine = answer.body.find(({ _id }: { _id: string }) => _id === insertedId);
    expect(mine).toEqual({ _id: insertedId, ...body });
    for (const review of answer.body)
      expect(Object.keys(review).sort()).toEqual(["_id", "img", "location", "name", "rating", "review"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60, s-maxage=300, stale-while-revalidate=600");
    expect(await call("GET", "/reviews?limit=2")).toMatchObject({ status: 200, body: { length: 2 } });
  });
});

describe("POST /reviews", () => {
  test("[C-19] stores the review under its writer, and answers with its id", async () => {
    for (const role of ["customer", "admin"] as const) {
      const writer = await signIn(role);
      const { status, body } = await call("POST", "/reviews", { bearer: writer.accessToken, body: form });
      expect({ status, body }).toEqual({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } });
      expect(await storedReview(body.insertedId)).toEqual({ ...form, uid: writer.uid, createdAt: expect.anything() });
    }
  });

  test("[C-19] [C-20] takes a rating as a string, and leaves out what it does not know", async () => {
    const ann = await signIn();
    const body = { ...form, name: "  Ann  ", rating: "4", uid: "somebody-else", createdAt: 0, role: "admin", _id: "x" };
    const { insertedId } = (await call("POST", "/reviews", { bearer: ann.accessToken, body })).body;
    expect(insertedId).not.toBe("x");
    const stored = await storedReview(insertedId);
    expect(stored).toMatchObject({ name: "Ann", rating: 4, uid: ann.uid });
    expect(Object.keys(stored ?? {}).sort()).toEqual([
      "createdAt",
      "img",
      "location",
      "name",
      "rating",
      "review",
      "uid",
    ]);
  });

  test("[V-4] [C-19] says in its words what is missing, one message a field", async () => {
    const ann = await signIn();
    const answer = await call("POST", "/reviews", { bearer: ann.accessToken, body: { name: " ", rating: "" } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: "Some of the values are not valid.",
      errors: [
        { field: "name", message: "Name is Required" },
        { field: "location", message: "Address is Required" },
        { field: "img", message: "Image is Required" },
        { field: "review", message: "description is Required" },
        { field: "rating", message: "Rating is Required" },
      ],
      requestId: expect.any(String),
    });
  });

  test("[V-4] [V-5] refuses what is out of bounds, naming the one field", async () => {
    const ann = await signIn();
    const wrong: [string, unknown[]][] = [
      ["rating", [0, 6, "0", "6", 4.5, "4.5", "five", "5 stars", true, [5], { $gt: 1 }, -1, 1e99]],
      ["img", ["javascript:alert(1)", "//evil.example/a.png", "http://example.com/a.png", "a b", 5]],
      ["name", ["x".repeat(121), 5, ["x"], { a: 1 }]],
      ["review", ["x".repeat(2001), null]],
    ];
    for (const [field, values] of wrong)
      for (const value of values) {
        const answer = await call("POST", "/reviews", { bearer: ann.accessToken, body: { ...form, [field]: value } });
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 });
        expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
      }
    expect((await call("POST", "/reviews", { bearer: ann.accessToken, body: form })).status).toBe(201);
  });
});
