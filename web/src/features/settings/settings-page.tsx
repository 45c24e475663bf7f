import { timeZone } from "contract/settings";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { pages } from "../../config/pages.ts";
import { knownZone } from "../../config/zone.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { saveSettings } from "../../data/settings/save-settings.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { Form } from "../../shop/form-end.tsx";
import { CheckField, SelectField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";

export const SettingsPage = () => (
  <Page title={pages.settings.title}>
    <WhenReady live={useSettings()} what="the settings">
      {({ zone, lotsOnReceipts }) => (
        <SettingsForm key={`${zone} ${lotsOnReceipts}`} stored={{ zone, lotsOnReceipts: lotsOnReceipts ? YES : "" }} />
      )}
    </WhenReady>
  </Page>
);

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

const timeIn = (zone: string) =>
  new Date().toLocaleString("en-US", {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: knownZone(zone),
  });

const YES = "yes";

const settingsForm = z.object({
  zone: timeZone,
  lotsOnReceipts: z.pipe(
    z.string(),
    z.transform((typed) => typed === YES),
  ),
});

const SettingsForm = ({ stored }: { stored: z.input<typeof settingsForm> }) => {
  const saved = useSavedForm({
    schema: settingsForm,
    draft: { name: "settings", owner: useUser()?.uid ?? "", untouched: stored },
    save: saveSettings,
    onSaved: () => toast.success("The settings are saved"),
  });
  const { zone, lotsOnReceipts } = useWatch({ control: saved.form.control });
  return (
    <Form form={saved} name="Settings" label="Save" className="panel max-w-xl gap-5 p-5 sm:p-6">
      <SelectField
        {...saved.field("zone")}
        value={zone}
        label="Time zone"
        hint={`It's ${timeIn(zone ?? stored.zone)} there now. Figures, lists, files and emails use this time zone.`}
      >
        {(ZONES.includes(stored.zone) ? ZONES : [stored.zone, ...ZONES]).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Show lots and expiry dates on receipts, invoice pages, and shipment emails"
        checked={lotsOnReceipts === YES}
        onChange={(is) => saved.form.setValue("lotsOnReceipts", is ? YES : "")}
      />
    </Form>
  );
};
