import { createFileRoute } from '@tanstack/react-router'
import { ApiDocsPage } from '../features/apidocs/ApiDocsPage.tsx'

// Below /api the server's doors answer; this single path belongs to the site (see server/http/site.ts).
export const Route = createFileRoute('/api/docs')({ staticData: { title: 'API' }, component: ApiDocsPage })
