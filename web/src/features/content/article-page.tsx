import { useParams } from "react-router-dom";
import { pages, pathTo, searchPath } from "../../config/pages.ts";
import { StructuredData } from "../../shop/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ArrowLeft } from "../../ui/icons.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { usePageHeading } from "../../ui/page.tsx";
import { PageMeta, publicAddress } from "../../ui/page-meta.tsx";
import { articleBodies } from "./article-bodies.tsx";
import { ArticleByline } from "./article-byline.tsx";
import { type ArticleFacts, articles } from "./articles.ts";

export const ArticlePage = () => {
  const { slug } = useParams();
  const article = articles.find((one) => one.slug === slug);
  return article ? <ArticleView key={article.slug} article={article} /> : <NotFoundPage />;
};

const ArticleView = ({ article }: { article: ArticleFacts }) => {
  const { slug, title, description, picture } = article;
  const heading = usePageHeading(title);
  const Body = articleBodies[slug];
  return (
    <article className="container-page py-8 sm:py-12">
      <PageMeta
        title={title}
        description={description}
        path={pathTo(pages.article, slug)}
        type="article"
        image={previewOf(article)}
      />
      <StructuredData data={inSchemaWords(article)} />
      <div className="mx-auto max-w-3xl">
        <ButtonLink to={pages.blogs.path} variant="ghost" className="-ms-4 -mt-4 mb-2">
          <ArrowLeft />
          All articles
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className="heading-1 outline-none">
          {title}
        </h1>
        <p className="mt-3 mb-3 text-lg text-muted">{description}</p>
        <ArticleByline {...article} />
        <Illustration
          picture={picture}
          loading="eager"
          fetchPriority="high"
          className="mt-7 aspect-16/9 h-auto w-full rounded-box object-cover print:max-w-96"
        />
        <div className="article mt-8">{Body && <Body />}</div>
        <p className="mt-10 border-base-300 border-t pt-5 text-muted text-sm">
          This article helps you choose supplies. It is not medical advice and does not replace a professional: follow
          your own protocols and the manufacturer's instructions.
        </p>
        <InTheShop links={article.shop} />
      </div>
    </article>
  );
};

const InTheShop = ({ links }: { links: ArticleFacts["shop"] }) => (
  <aside aria-labelledby="in-the-shop" className="panel mt-8 p-6 print:hidden">
    <h2 id="in-the-shop" className="font-semibold text-lg">
      In the shop
    </h2>
    <ul className="mt-4 flex flex-wrap gap-2.5">
      {links.map(({ label, search }) => (
        <li key={search}>
          <ButtonLink to={searchPath(search)} variant="secondary" size="sm">
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </aside>
);

const previewOf = ({ slug }: ArticleFacts) => `/articles/${slug}.png`;

const inSchemaWords = (article: ArticleFacts) => ({
  "@type": "Article",
  headline: article.title,
  description: article.description,
  datePublished: article.date,
  image: publicAddress(previewOf(article)),
  mainEntityOfPage: publicAddress(pathTo(pages.article, article.slug)),
  author: { "@type": "Organization", name: "Salus", url: publicAddress("/") },
  publisher: { "@type": "Organization", name: "Salus", logo: publicAddress("/favicon.svg") },
});
