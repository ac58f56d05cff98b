-- Codes that stand bare before they stand in parentheses had the place and the words of the bare one, so that pages said
-- "in parentheses in the title" of titles without any. The job notes the mentions of these articles anew.
INSERT INTO article_mention_changes (article_id)
SELECT DISTINCT article_id FROM article_mentions
WHERE kind = 'introduction' AND strpos(evidence, '(' || ticker || ')') = 0
ORDER BY article_id
ON CONFLICT DO NOTHING;
