import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Illustration } from "../../ui/illustration.tsx";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { ArticleByline } from "./article-byline.tsx";
import { type ArticleFacts, articles } from "./articles.ts";

const { path, title } = pages.blogs;
const description =
  "Short, practical articles for those who buy medical supplies: gloves, pulse oximeters, first-aid cabinets and hand hygiene.";

export const BlogsPage = () => {
  const [newest, ...others] = articles;
  return (
    <Page title={title} lead="Short, practical reading for those who keep a practice, a clinic or a home supplied.">
      <PageMeta title={title} description={description} path={path} />
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-3">
        {newest && <ArticleCard article={newest} isLarge />}
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </Page>
  );
};

const ArticleCard = ({ article, isLarge = false }: { article: ArticleFacts; isLarge?: boolean }) => (
  <li
    className={`panel group relative flex flex-col overflow-hidden focus-within:outline-2 focus-within:outline-primary ${isLarge ? "md:col-span-full md:flex-row" : ""}`}
  >
    <Illustration
      picture={article.picture}
      loading={isLarge ? "eager" : "lazy"}
      fetchPriority={isLarge ? "high" : "auto"}
      className={`aspect-3/2 h-auto w-full object-cover ${isLarge ? "md:aspect-auto md:w-1/2" : ""}`}
    />
    <div className={`flex flex-1 flex-col p-6 md:max-lg:p-5 ${isLarge ? "md:justify-center md:p-10" : ""}`}>
      <ArticleByline {...article} />
      <h2 className={`mt-2 ${isLarge ? "heading-2" : "text-balance font-semibold text-lg leading-snug"}`}>
        {/* The whole card can be clicked; only the title is the link. */}
        <Link
          to={pathTo(pages.article, article.slug)}
          className="outline-none after:absolute after:inset-0 group-hover:text-primary group-hover:underline"
        >
          {article.title}
        </Link>
      </h2>
      <p className="mt-2 text-muted">{article.description}</p>
    </div>
  </li>
);
