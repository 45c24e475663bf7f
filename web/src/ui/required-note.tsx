/** Screen readers announce required fields anyway. */
export const RequiredNote = () => (
  <p aria-hidden="true" className="text-muted text-sm">
    Fields marked * are required.
  </p>
);
