const stats = [
  { name: "Total likes", value: "12,480" },
  { name: "Page views", value: "384,200" },
  { name: "Happy clients", value: "2,150" },
  { name: "Tasks done", value: "9,640" },
];

/** The shop in four numbers, which are fixed. */
export const StatsStrip = () => (
  <section aria-label="Salus in numbers" className="bg-brand text-brand-content">
    <dl className="container-page grid grid-cols-2 gap-x-4 gap-y-8 py-10 text-center lg:grid-cols-4 lg:py-12">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="mt-1 opacity-90">{name}</dt>
          <dd className="font-bold text-3xl tabular-nums tracking-tight sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
