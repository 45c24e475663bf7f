import { type Parsed, parse } from "contract/fields";
import { type SubscriberInput, subscriberInput } from "contract/subscriber";

/** Checks an email address as it was typed. */
export const checkSubscriber = (email: string): Parsed<SubscriberInput> => parse(subscriberInput, { email });
