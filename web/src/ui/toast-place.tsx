import "react-toastify/ReactToastify.css";
import { type ReactNode, useEffect } from "react";
import { ToastContainer } from "react-toastify/unstyled";
import { uncoverField } from "./uncover-field.ts";

/** Loaded with the first message. A swipe closes it. */
export const ToastPlace = ({ closesAfterMs }: { closesAfterMs: number }) => {
  useEffect(() => {
    document.addEventListener("focusin", uncoverField);
    return () => document.removeEventListener("focusin", uncoverField);
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={closesAfterMs}
      theme="colored"
      draggable="touch"
      draggablePercent={40}
      pauseOnFocusLoss={false}
    />
  );
};

export const Message = ({ text }: { text: ReactNode }) => {
  useEffect(uncoverField, []);
  return <div>{text}</div>;
};

export { toast as library } from "react-toastify/unstyled";
