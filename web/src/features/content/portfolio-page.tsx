import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { usePageHeading } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Section } from "../../ui/section.tsx";
import { developer } from "./developer.ts";

const { path, title } = pages.portfolio;
const description =
  "Mira Solberg builds web shops and booking systems that are quick, accessible and honest about money. Skills, projects and how to reach her.";

export const PortfolioPage = () => {
  const heading = usePageHeading(title);
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <section className="bg-brand text-brand-content">
        <div className="container-page grid items-center gap-8 py-12 sm:grid-cols-[auto_1fr] sm:gap-12 sm:py-16">
          <img
            src="/avatars/mira-solberg.svg"
            alt="Mira Solberg, portrait"
            width={160}
            height={160}
            fetchPriority="high"
            className="size-36 rounded-box sm:size-48 lg:size-56"
          />
          <div>
            <p className="font-semibold text-brand-warm">{developer.role}</p>
            <h1 ref={heading} tabIndex={-1} className="heading-1 mt-2 outline-none">
              {`My Portfolio: ${developer.name}`}
            </h1>
            <p className="mt-4 max-w-2xl text-lg opacity-90">{developer.about}</p>
            <ButtonLink to={pages.contact.path} className="mt-6 border-brand-content bg-brand-content text-brand">
              Write to me
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="container-page grid gap-12 py-12 sm:py-16 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <PersonalInfo />
        <Skills />
      </div>
      <Projects />
    </>
  );
};

const PersonalInfo = () => (
  <Section title="Personal info" heading="heading-2">
    <dl className="mt-6 flex flex-col gap-4">
      {developer.facts.map(({ name, value, href }) => (
        <div key={name} className="border-base-300 border-b pb-4">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-medium">
            {href ? (
              <a href={href} className="text-link lone-link wrap-anywhere">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);

const Skills = () => (
  <Section title="Skills" heading="heading-2">
    <div className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5">
      {developer.skills.map(({ area, text, tools }) => (
        <div key={area} className="panel p-6">
          <h3 className="font-semibold text-lg">{area}</h3>
          <p className="mt-1 text-muted">{text}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {tools.map((tool) => (
              <li key={tool} className="rounded-full bg-base-200 px-3 py-1 font-medium text-sm">
                {tool}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Section>
);

const Projects = () => (
  <section aria-labelledby="projects" className="border-base-300 border-t bg-base-100">
    <div className="container-page py-12 sm:py-16">
      <h2 id="projects" className="heading-2">
        Projects
      </h2>
      <ul className="mt-6 grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-4">
        {developer.projects.map(({ name, text, link, picture }) => (
          <li key={name} className="panel flex flex-col overflow-hidden">
            <Illustration picture={picture} className="aspect-3/2 h-auto w-full object-cover" />
            <div className="flex flex-1 flex-col p-5">
              <h3 className="font-semibold text-lg leading-snug">{name}</h3>
              <p className="mt-1 mb-4 text-muted">{text}</p>
              <ProjectLink name={name} link={link} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const ProjectLink = ({ name, link }: { name: string; link: string }) => {
  const label = (
    <span>
      See it<span className="sr-only">{`: ${name}`}</span>
    </span>
  );
  return link.startsWith("/") ? (
    <Link to={link} className="text-link lone-link mt-auto self-start">
      {label}
    </Link>
  ) : (
    <a href={link} className="text-link lone-link mt-auto self-start">
      {label}
    </a>
  );
};
