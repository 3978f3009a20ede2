-- Mails that were given up: few, and looked for at each reading of the metrics.
create index courriel_abandonne on courriel (created_at) where envoye_le is null and prochain_essai is null;
