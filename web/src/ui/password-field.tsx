import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, "type" | "end">) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
};
