import { Link } from "react-router-dom";
import { Illustration } from "../../ui/illustration.tsx";
import { developer } from "./developer.ts";

/** The developer's projects, with links. */
export const Projects = () => (
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
    <>
      See it<span className="sr-only">: {name}</span>
    </>
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
